import { useState } from 'react'
import { joinList, t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Badge } from '../../renderer/ui/Badge.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { SignatureBadge } from '../record/SignatureBadge.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { User } from '../../generated/api/schemas.ts'
import { AnswerTools } from '../../renderer/form/answers/AnswerTools.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { formatPhone } from '../ui/phone.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { composePersonHead } from '../record/person-head.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface PersonHeadProps {
  employee: User
  /** Called when the link to the picture no longer works. */
  onStaleFile: () => void
}

/** The head of a record: picture, name with the last name first, and status. */
export function PersonHead({ employee, onStaleFile }: PersonHeadProps) {
  const { completed, missing, progress } = employee
  const { name, picture } = composePersonHead(employee)
  return (
    <div className="person">
      {picture ? (
        <div className="person-picture">
          <Picture
            url={picture.file.url}
            alt={t('{title} of {name}', { title: picture.title, name })}
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
            <span className="status-progress">{t('{finished, number} of {steps, number}', progress)}</span>
          )}
          {employee.isDisabled && <span className="badge">{t('Account disabled')}</span>}
          <SignatureBadge employee={employee} />
        </p>
        <PersonContact title={t('Email')} text={employee.email} />
        <PersonContact title={t('Phone')} text={employee.phone} isPhone />
        {missing.length > 0 && (
          <p className="muted small">
            {t('Missing: {steps}', { steps: joinList(missing.map(({ title }) => title)) })}
          </p>
        )}
      </div>
    </div>
  )
}

function PersonContact({ title, text, isPhone }: { title: string; text?: string; isPhone?: boolean }) {
  if (!text) return null
  return (
    <span className="person-contact">
      <a className="quiet-link" href={`${isPhone ? 'tel' : 'mailto'}:${text}`}>
        {rich('<hide>{title}: </hide>{text}', { title, text: isPhone ? formatPhone(text) : text, hide })}
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
        <span className="visually-hidden">{t('Enlarge')}</span>
      </button>
      {isLarge && (
        <Dialog title={name} onClose={() => setLarge(false)}>
          <img src={url} alt={alt} width={600} height={600} onError={onStaleFile} />
        </Dialog>
      )}
    </>
  )
}
