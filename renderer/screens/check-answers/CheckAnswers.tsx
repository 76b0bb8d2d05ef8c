import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  firstUnfinished,
  groupByChapters,
  isMany,
  listAsked,
  maskIdentifier,
  t
} from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import { IdentifierContext, type IdentifierView } from '../../form/answers/Answer.tsx'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { paths } from '../../navigation/paths.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { Button, composeClass } from '../../ui/Button.tsx'
import { Chapter } from '../../ui/Chapter.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { SignedBefore } from '../signed-before/SignedBefore.tsx'
import { CheckedStep } from './CheckedStep.tsx'
import { hide } from '../../ui/hide.tsx'
import { rich } from '../../ui/rich.ts'

/** All stored answers of the record, step by step, with links to change them and what is missing. */
export default function CheckAnswers() {
  const user = useUser()
  const { refresh } = useSession()
  const next = firstUnfinished(journey, user.missing)
  const steps = listAsked(journey, user.unasked)
  return (
    <EmployeeLayout>
      <div className="stack-small">
        <Heading title={t('Check your answers')} />
        <p className="lead">
          {user.completed
            ? t('Change anything that is no longer right.')
            : t('Fix anything that is wrong before you sign.')}
        </p>
      </div>
      <SignedBefore isLinked />
      {groupByChapters(journey.chapters, steps, ({ form }) => form).map(({ title, of }) => {
        const checked = of.map(step => (
          <Suspense key={step.path} fallback={<SkeletonRows count={3} />}>
            <IdentifierContext value={MaskedAnswer}>
              <CheckedStep
                step={step}
                user={user}
                level={title === undefined ? 2 : 3}
                hasDraft={hasDraft(user._id, step.form)}
                onStaleFile={() => void refresh().catch(() => undefined)}
              />
            </IdentifierContext>
          </Suspense>
        ))
        if (title === undefined) return checked
        const isOpen = !isMany(steps) || of.some(step => step === next)
        return (
          <Chapter key={title} title={title} isOpen={isOpen}>
            {checked}
          </Chapter>
        )
      })}
      <div className="actions">
        {next && (
          <Link className={composeClass('primary')} to={next.path}>
            {t('Continue')}
          </Link>
        )}
        <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
      </div>
      <nav className="step-foot" aria-label={t('More')}>
        <Link to={paths.home()}>{t('Back to your record')}</Link>
      </nav>
    </EmployeeLayout>
  )
}

/** Shows the user's own identifier masked until they reveal it: others may see the screen or a printout. */
function MaskedAnswer({ title, text, children }: IdentifierView) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="masked-answer">
      {isShown ? children : <span>{String(maskIdentifier(text))}</span>}
      <Button className="button-small" onClick={() => setShown(!isShown)}>
        {isShown
          ? rich('Hide<hide> {title}</hide>', { title, hide })
          : rich('Show<hide> {title}</hide>', { title, hide })}
      </Button>
    </div>
  )
}
