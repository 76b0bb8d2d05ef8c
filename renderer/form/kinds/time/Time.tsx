import { kinds, parseTime, t } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { asText, type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'

const asTime: TextFormat<string> = {
  format: asText.format,
  parse: text => parseTime(text) ?? asText.parse(text)
}

/** Enters a time of day as text. The browser's own time input would follow the language of the device. */
export function TimeInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asTime)
  const tidyAndLeave = () => {
    const time = parseTime(shown)
    if (time !== undefined && time !== shown) type(time)
    leave()
  }
  return (
    <Labelled id={id} field={field} problem={problem} hint={t('Like 08:30 or 8:30 pm')}>
      {aria => (
        <LineInput
          id={id}
          field={field}
          aria={aria}
          className="input input-time"
          maxLength={kinds.time.maxLength}
          value={shown}
          onType={type}
          onBlur={tidyAndLeave}
        />
      )}
    </Labelled>
  )
}
