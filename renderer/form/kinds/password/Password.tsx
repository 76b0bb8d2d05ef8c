import { t } from '../../../../engine/index.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { takeWholePaste } from '../../../ui/whole-paste.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind } from '../kind.ts'
import { describeExcess, limitOf } from '../text/Text.tsx'

function PasswordInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const named = { title: field.title.toLowerCase() }
  const [isVisible, setVisible] = useState(false)
  return (
    <Labelled id={id} field={field} problem={problem} hint={describeExcess(props, shown)}>
      {aria => (
        <div className="secret">
          <input
            {...aria}
            id={id}
            name={field.path.join('.')}
            className="input"
            type={isVisible ? 'text' : 'password'}
            autoComplete={field.ui['ui:autocomplete'] ?? 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limitOf(field.schema)}
            value={shown}
            onPaste={takeWholePaste}
            onChange={event => type(event.target.value)}
            onBlur={leave}
          />
          <Button
            look="icon"
            aria-pressed={isVisible}
            aria-controls={id}
            onClick={() => setVisible(!isVisible)}
          >
            <span className="eye" aria-hidden="true" />
            <span className="visually-hidden">
              {isVisible ? t('Hide {title}', named) : t('Show {title}', named)}
            </span>
          </Button>
        </div>
      )}
    </Labelled>
  )
}

export const password: PageKind = { Input: PasswordInput, View: () => '••••••••' }
