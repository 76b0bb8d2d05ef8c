import { nameAnswer } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { type FileAnswer, isChosen } from '../../../drafts/file-answer.ts'
import type { Aria } from '../shared/Labelled.tsx'
import { useFileUrl } from '../../files/use-file.ts'
import type { InputProps } from '../kind.ts'
import { formatSize } from '../../files/check-file.ts'
import { Preview } from './Preview.tsx'

interface ShownPictureProps extends Pick<InputProps, 'id' | 'field'> {
  aria: Aria
  file: FileAnswer
  replace: () => void
  clear: () => void
}

/** The picture that is there, stored or chosen, and what can be done with it. */
export function ShownPicture({ id, field, aria, file, replace, clear }: ShownPictureProps) {
  const url = useFileUrl(file)
  const title = nameAnswer(field.title).within
  return (
    <>
      {url && <Preview className="signature-image" url={url} title={field.title} />}
      {isChosen(file) && <span className="muted">{formatSize(file.size)}</span>}
      <div className="actions">
        <Button id={id} aria-describedby={aria['aria-describedby']} onClick={replace}>
          Replace<span className="visually-hidden"> {title}</span>
        </Button>
        {isChosen(file) && (
          <Button look="link" onClick={clear}>
            Clear<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
    </>
  )
}
