import { type RefObject, useId, useState } from 'react'
import { type FileRule, fileRuleOf, nameAnswer, pointerOf, t } from '../../../../engine/index.ts'
import { lazyInPlace } from '../../../ui/lazy-component.tsx'
import { openPicture, scaleDown } from './photo.ts'
import { Button } from '../../../ui/Button.tsx'
import { isStored } from '../../files/file-answer.ts'
import { fileOf } from '../../files/file-in-slot.ts'
import { type Aria, Grouped } from '../shared/Labelled.tsx'
import { describeUndrawn, explainUnopened } from '../../files/check-file.ts'
import { useFile } from '../../files/use-file.ts'
import { useFileAnswer, useStoredFile } from '../../files/use-row-file.ts'
import { EmptySheet } from './EmptySheet.tsx'
import { FilePicker } from '../../files/FilePicker.tsx'
import type { InputProps } from '../kind.ts'
import { UploadProgress } from '../../files/UploadProgress.tsx'
import { CurrentPicture } from './CurrentPicture.tsx'
import { describeWay, type Way, WayTabs } from './WayTabs.tsx'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

const DrawPad = lazyInPlace(() => import('./DrawPad.tsx'), EmptySheet)

const anyPicture: FileRule = { types: ['image/jpeg', 'image/png'], maxBytes: 1_048_576, maxSide: 2000 }

/** Enters a picture that is drawn with a finger or the mouse, or uploaded. */
export function Signature(props: InputProps) {
  const { id, field, path, value, problem } = props
  const answer = useFileAnswer(props)
  const rule = fileRuleOf(field.schema) ?? anyPicture
  const file = fileOf(value)
  const before = fileOf(useStoredFile(path))
  const fileSlot = useFile({
    pointer: pointerOf(path),
    file,
    stored: isStored(before) ? before : undefined,
    rule,
    answer
  })
  const [isReplacing, setReplacing] = useState(file === undefined)
  const upload = (candidate: File) =>
    fileSlot.prepare(candidate, async isCurrent => {
      if (!(await fileSlot.accepts(candidate))) return
      const picture = await openPicture(candidate)
      if (!picture) return fileSlot.refuse(await explainUnopened(candidate))
      const maxSide = rule.maxSide ?? Number.POSITIVE_INFINITY
      const small = await scaleDown(picture, maxSide, rule.maxBytes).catch(() => undefined)
      if (!isCurrent()) return
      if (!small) return fileSlot.refuse(describeUndrawn())
      fileSlot.keep(small, candidate.name.replace(/\.\w+$/, '.jpg'))
      setReplacing(false)
    })
  const draw = (drawing: Blob | undefined) =>
    drawing ? fileSlot.keep(drawing, `${field.name}.png`) : fileSlot.clear()
  return (
    <Grouped id={id} field={field} problem={fileSlot.refusal ?? problem}>
      {aria => (
        <div className="stack-small">
          {file && !isReplacing ? (
            <CurrentPicture
              id={id}
              field={field}
              aria={aria}
              file={file}
              replace={() => setReplacing(true)}
              clear={() => {
                setReplacing(!isStored(before))
                fileSlot.clear()
              }}
            />
          ) : (
            <NewSignature
              {...props}
              aria={aria}
              input={fileSlot.input}
              maxBytes={rule.maxBytes}
              draw={draw}
              upload={upload}
              {...(file && { keep: () => setReplacing(false) })}
            />
          )}
          {fileSlot.isPreparing && <span role="status">{t('Opening...')}</span>}
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

interface NewSignatureProps extends InputProps {
  aria: Aria
  input: RefObject<HTMLInputElement | null>
  maxBytes: number
  draw: (drawing: Blob | undefined) => void
  upload: (file: File) => void
  /** Shows the picture that is the answer; left out if there is none. */
  keep?: () => void
}

function NewSignature({ id, field, aria, input, maxBytes, draw, upload, keep }: NewSignatureProps) {
  const [way, setWay] = useState<Way>('draw')
  const [isDrawn, setDrawn] = useState(false)
  const panelId = useId()
  return (
    <>
      <WayTabs id={way === 'draw' ? id : undefined} way={way} choose={setWay} panelId={panelId} aria={aria} />
      <div role="tabpanel" id={panelId} aria-label={describeWay(way)}>
        {/* Stays while it is hidden, so that it keeps the drawing. */}
        <div hidden={way !== 'draw'}>
          <DrawPad
            title={field.title}
            maxBytes={maxBytes}
            onDrawn={drawing => {
              setDrawn(drawing !== undefined)
              draw(drawing)
            }}
          />
        </div>
        {way !== 'draw' && (
          <FilePicker id={id} ref={input} accept="image/*" aria={aria} pick={upload}>
            {rich('Choose image<hide> of {yourTitle}</hide>', { ...nameTitle(field), hide })}
          </FilePicker>
        )}
      </div>
      {keep && !(isDrawn && way === 'draw') && (
        <Button look="link" onClick={keep}>
          {t('Keep {yourTitle}', nameTitle(field))}
        </Button>
      )}
    </>
  )
}
