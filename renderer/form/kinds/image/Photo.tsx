import { useState } from 'react'
import { pointerOf, fileRuleOf, t } from '../../../../engine/index.ts'
import { openPicture, type Size } from './photo.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyScreenInPlace } from '../../../ui/lazy-screen.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isChosen, isStored } from '../../files/file-answer.ts'
import { fileOf } from '../../files/file-in-slot.ts'
import { Grouped } from '../shared/Labelled.tsx'
import { useFile, useFileUrl } from '../../files/use-file.ts'
import { useFileAnswer, useStoredFile } from '../../files/use-row-file.ts'
import { describeTooLarge, explainUnopened, formatSize } from '../../files/check-file.ts'
import { FilePicker } from '../../files/FilePicker.tsx'
import type { InputProps } from '../kind.ts'
import { Preview } from './Preview.tsx'
import { UploadProgress } from '../../files/UploadProgress.tsx'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

const CropDialog = lazyScreenInPlace(
  'form/pictures',
  () => import('./CropDialog.tsx'),
  () => <span role="status">{t('Opening the photo...')}</span>
)

/** Enters a photo, and crops and scales it here, so that it always has the required size. */
export function Photo({ size, ...props }: InputProps & { size: Size }) {
  const { id, field, path, value, problem } = props
  const answer = useFileAnswer(props)
  const file = fileOf(value)
  const before = fileOf(useStoredFile(path))
  const rule = fileRuleOf(field.schema) ?? { types: [], maxBytes: 0 }
  const fileSlot = useFile({
    pointer: pointerOf(path),
    file,
    stored: isStored(before) ? before : undefined,
    rule,
    answer
  })
  const url = useFileUrl(file)
  const named = { title: field.title, hide }
  const [picked, setPicked] = useState<{ file: File; picture: ImageBitmap }>()
  const pick = (candidate: File) =>
    fileSlot.prepare(candidate, async isCurrent => {
      if (!(await fileSlot.accepts(candidate))) return
      const picture = await openPicture(candidate)
      if (!isCurrent()) return
      if (picture) setPicked({ file: candidate, picture })
      else fileSlot.refuse(await explainUnopened(candidate))
    })
  const finish = (photo?: Blob | string) => {
    if (typeof photo === 'string') fileSlot.refuse(photo)
    else if (photo && photo.size > rule.maxBytes) fileSlot.refuse(describeTooLarge(rule.maxBytes))
    else if (photo) fileSlot.keep(photo, `${field.name}.jpg`)
    picked?.picture.close()
    setPicked(undefined)
  }
  return (
    <Grouped id={id} field={field} problem={fileSlot.refusal ?? problem}>
      {aria => (
        <div className="photo">
          <span className="photo-frame">
            {url ? <Preview url={url} title={field.title} /> : <Icon name="user" size={40} />}
          </span>
          <div className="photo-text">
            {isChosen(file) && (
              <span className="muted">
                <bdi>
                  {formatSize(file.size)}, {size.width}x{size.height}
                </bdi>
              </span>
            )}
            <div className="actions">
              <FilePicker
                id={id}
                ref={fileSlot.input}
                accept="image/*"
                aria={aria}
                pick={pick}
                onFocus={() => void CropDialog.preload()}
              >
                {file
                  ? rich('Change<hide> {title}</hide>', named)
                  : rich('Choose photo<hide> {title}</hide>', named)}
              </FilePicker>
              {isChosen(file) && (
                <Button look="link" onClick={fileSlot.clear}>
                  {rich('Clear<hide> {title}</hide>', named)}
                </Button>
              )}
            </div>
            <UploadProgress pointer={pointerOf(path)} title={field.title} />
          </div>
          {picked && <CropDialog {...picked} size={size} maxBytes={rule.maxBytes} onDone={finish} />}
        </div>
      )}
    </Grouped>
  )
}
