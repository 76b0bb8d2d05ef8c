import { nameAnswer } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { type FileAnswer, isChosen } from '../../files/file-answer.ts'
import type { Aria } from '../shared/Labelled.tsx'
import { useFileUrl } from '../../files/use-file.ts'
import type { InputProps } from '../kind.ts'
import { formatSize } from '../../files/check-file.ts'
import { Preview } from './Preview.tsx'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

interface CurrentPictureProps extends Pick<InputProps, 'id' | 'field'> {
  aria: Aria
  file: FileAnswer
  replace: () => void
  clear: () => void
}

/** Shows the current picture, stored or chosen, with buttons to replace and clear it. */
export function CurrentPicture({ id, field, aria, file, replace, clear }: CurrentPictureProps) {
  const url = useFileUrl(file)
  const named = { title: nameAnswer(field.title).within, hide }
  return (
    <>
      {url && <Preview className="signature-image" url={url} title={field.title} />}
      {isChosen(file) && <bdi className="muted">{formatSize(file.size)}</bdi>}
      <div className="actions">
        <Button id={id} aria-describedby={aria['aria-describedby']} onClick={replace}>
          {rich('Replace<hide> {title}</hide>', named)}
        </Button>
        {isChosen(file) && (
          <Button look="link" onClick={clear}>
            {rich('Clear<hide> {title}</hide>', named)}
          </Button>
        )}
      </div>
    </>
  )
}
