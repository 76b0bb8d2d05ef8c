import { Link } from 'react-router-dom'
import { groupMissingBySteps, joinList, t } from '../../../engine/index.ts'
import { journey, parts, titles } from '../../../generated/journey.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { LogOutButton } from '../../layout/LogOutButton.tsx'
import { useUser } from '../../session/session.tsx'
import { usePartyHints } from '../../parties/use-party-hints.ts'
import { composeClass } from '../../ui/Button.tsx'
import { rich } from '../../ui/rich.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../navigation/paths.ts'
import { RecordStatus } from '../record-status/RecordStatus.tsx'
import { SignedBefore } from '../signed-before/SignedBefore.tsx'
import { KeepCopy } from './KeepCopy.tsx'

/**
 * The end of the journey. Its text does not depend on what is missing: that is listed below, and a record that was sent back is
 * announced above.
 */
export default function Congratulations() {
  const user = useUser()
  const partyHints = usePartyHints(user)
  const missing = groupMissingBySteps(journey, parts, user.missing)
  const { afterwards } = journey.done
  const { reviewStatus } = user
  const isSentBack = reviewStatus?.stages.at(-1)?.tone === 'bad'
  const status = reviewStatus && <RecordStatus status={reviewStatus} />
  return (
    <EmployeeLayout>
      {isSentBack && status}
      <div className="card done">
        {missing.length === 0 && !isSentBack && (
          <span className="done-sign">
            <Icon name="check" size={32} />
          </span>
        )}
        <Heading title={journey.done.title} />
        <p className="lead">{journey.done.text}</p>
        <div className="actions">
          <Link className={composeClass('secondary')} to={paths.home()}>
            {t('Back')}
          </Link>
          <LogOutButton>{t('Logout')}</LogOutButton>
        </div>
      </div>
      {!isSentBack && status}
      <SignedBefore isLinked />
      {missing.length > 0 && (
        <Notice tone="warning" title={t('Your record is not complete yet. Still needed:')}>
          <ul>
            {missing.map(({ step, titles: needed }) => (
              <li key={step.path}>
                {needed.length > 0 ? (
                  rich('<link>{title}</link>: {needed}', {
                    link: words => <Link to={step.path}>{words}</Link>,
                    title: titles[step.form] ?? '',
                    needed: joinList(needed)
                  })
                ) : (
                  <Link to={step.path}>{titles[step.form]}</Link>
                )}
                {partyHints[step.form] && `. ${partyHints[step.form]}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length === 0 && afterwards && (
        <section className="card stack-small" aria-labelledby="afterwards">
          <h2 id="afterwards">{t('What happens next')}</h2>
          <ul>
            {afterwards.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <Link to={paths.checkAnswers()}>{t('See or print all your answers')}</Link>
          </p>
        </section>
      )}
      <KeepCopy isNext={missing.length === 0} />
    </EmployeeLayout>
  )
}
