import { type RefObject, useId, useState } from 'react'
import { type FileRule, fileRuleOf, nameAnswer, pointerOf, t } from '../../../../engine/index.ts'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { openPicture, scaleDown } from './photo.ts'
import { Button } from '../../../ui/Button.tsx'
import { isStored } from '../../files/file-answer.ts'
import { fileOf } from '../../files/held-file.ts'
import { type Aria, Grouped } from '../shared/Labelled.tsx'
import { explainUnopened } from '../../files/check-file.ts'
import { useFile } from '../../files/use-file.ts'
import { useFileAnswer, useStoredFile } from '../../files/use-row-file.ts'
import { EmptySheet } from './EmptySheet.tsx'
import { FilePicker } from '../../files/FilePicker.tsx'
import type { InputProps } from '../kind.ts'
import { UploadProgress } from '../../files/UploadProgress.tsx'
import { ShownPicture } from './ShownPicture.tsx'
import { sayWay, type Way, WayTabs } from './WayTabs.tsx'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

const DrawPad = lazyInPlace(async () => (await import('./DrawPad.tsx')).DrawPad, EmptySheet)

const anyPicture: FileRule = { types: ['image/jpeg', 'image/png'], maxBytes: 1_048_576, maxSide: 2000 }

/** Enters a picture that is drawn with a finger or the mouse, or uploaded. */
export function Signature(props: InputProps) {
  const { id, field, path, value, problem } = props
  const answer = useFileAnswer(props)
  const rule = fileRuleOf(field.schema) ?? anyPicture
  const file = fileOf(value)
  const before = fileOf(useStoredFile(path))
  const held = useFile({ file, stored: isStored(before) ? before : undefined, rule, answer })
  const [isAnew, setAnew] = useState(file === undefined)
  const upload = async (candidate: File) => {
    if (!(await held.accepts(candidate))) return
    const picture = await openPicture(candidate)
    if (!picture) return held.refuse(await explainUnopened(candidate))
    const small = await scaleDown(picture, rule.maxSide ?? Number.POSITIVE_INFINITY, rule.maxBytes)
    held.keep(small, candidate.name.replace(/\.\w+$/, '.jpg'))
    setAnew(false)
  }
  const draw = (drawing: Blob | undefined) =>
    drawing ? held.keep(drawing, `${field.name}.png`) : held.clear()
  return (
    <Grouped id={id} field={field} problem={held.refusal ?? problem}>
      {aria => (
        <div className="stack-small">
          {file && !isAnew ? (
            <ShownPicture
              id={id}
              field={field}
              aria={aria}
              file={file}
              replace={() => setAnew(true)}
              clear={held.clear}
            />
          ) : (
            <Anew {...props} aria={aria} input={held.input} draw={draw} upload={upload} />
          )}
          {isAnew && isStored(file) && (
            <Button look="link" onClick={() => setAnew(false)}>
              {t('Keep {yourTitle}', nameTitle(field))}
            </Button>
          )}
          <UploadProgress pointer={pointerOf(path)} title={field.title} />
        </div>
      )}
    </Grouped>
  )
}

function nameTitle({ title }: InputProps['field']) {
  const { owned, within } = nameAnswer(title)
  return { yourTitle: owned, title: within }
}

interface AnewProps extends InputProps {
  aria: Aria
  input: RefObject<HTMLInputElement | null>
  draw: (drawing: Blob | undefined) => void
  upload: (file: File) => void
}

function Anew({ id, field, aria, input, draw, upload }: AnewProps) {
  const [way, setWay] = useState<Way>('draw')
  const panelId = useId()
  return (
    <>
      <WayTabs id={way === 'draw' ? id : undefined} way={way} choose={setWay} panelId={panelId} aria={aria} />
      <div role="tabpanel" id={panelId} aria-label={sayWay(way)}>
        {way === 'draw' ? (
          <DrawPad title={field.title} onDrawn={draw} />
        ) : (
          <FilePicker id={id} ref={input} accept="image/*" aria={aria} pick={upload}>
            {rich('Choose image<hide> of {yourTitle}</hide>', { ...nameTitle(field), hide })}
          </FilePicker>
        )}
      </div>
    </>
  )
}
