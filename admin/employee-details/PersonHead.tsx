import { useState } from 'react'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Badge } from '../../renderer/ui/Badge.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { SignatureBadge } from '../record/SignatureBadge.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { User } from '../../generated/api/schemas.ts'
import { AnswerTools } from '../../renderer/form/answers/AnswerTools.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { composePersonHead } from '../record/person-head.ts'

interface PersonHeadProps {
  employee: User
  /** Called when the link to the picture no longer works. */
  onStaleFile: () => void
}

/** Whose record it is: the picture, the name with the last name first, and whether the record is complete. */
export function PersonHead({ employee, onStaleFile }: PersonHeadProps) {
  const { completed, missing, progress } = employee
  const { name, picture } = composePersonHead(employee)
  return (
    <div className="person">
      {picture ? (
        <div className="person-picture">
          <Picture
            url={picture.file.url}
            alt={`${picture.title} of ${name}`}
            name={name}
            onStaleFile={onStaleFile}
          />
          <AnswerTools path={picture.path} title={picture.title} kind={picture.kind} />
        </div>
      ) : (
        <div className="photo-frame">
          <Icon name="user" size={40} />
        </div>
      )}
      <div className="person-words">
        <Heading title={name} />
        <p className="person-status">
          <Badge completed={completed} />
          {!completed && progress && (
            <span className="status-progress">
              {progress.finished} of {progress.steps}
            </span>
          )}
          {employee.isDisabled && <span className="badge">Account disabled</span>}
          <SignatureBadge employee={employee} />
        </p>
        <PersonContact title="Email" text={employee.email} scheme="mailto" />
        <PersonContact title="Phone" text={employee.phone} scheme="tel" />
        {missing.length > 0 && (
          <p className="muted small">Missing: {missing.map(({ title }) => title).join(', ')}</p>
        )}
      </div>
    </div>
  )
}

/** How somebody is reached. */
function PersonContact({ title, text, scheme }: { title: string; text?: string; scheme: 'mailto' | 'tel' }) {
  if (!text) return null
  return (
    <span className="person-contact">
      <a className="quiet-link" href={`${scheme}:${text}`}>
        <span className="visually-hidden">{title}: </span>
        {text}
      </a>
      <CopyButton title={title} text={text} />
    </span>
  )
}

interface PictureProps extends Pick<PersonHeadProps, 'onStaleFile'> {
  url: string
  alt: string
  name: string
}

function Picture({ url, alt, name, onStaleFile }: PictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button type="button" className="photo-frame photo-button" onClick={() => setLarge(true)}>
        <img src={url} alt={alt} width={120} height={120} onError={onStaleFile} />
        <span className="visually-hidden">Enlarge</span>
      </button>
      {isLarge && (
        <Dialog title={name} onClose={() => setLarge(false)}>
          <img src={url} alt={alt} width={600} height={600} onError={onStaleFile} />
        </Dialog>
      )}
    </>
  )
}
