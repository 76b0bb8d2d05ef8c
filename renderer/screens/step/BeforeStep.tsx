import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { joinList, partOf, type Step, t } from '../../../engine/index.ts'
import { parts, titles } from '../../../generated/journey.ts'
import { parties } from '../../../generated/parties.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { paths } from '../../navigation/paths.ts'
import { SignedBefore } from '../signed-before/SignedBefore.tsx'
import { statusOf } from '../../record/progress.ts'
import { composeClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'

const PartyRequests = lazyScreen('form/step/asked-people', () => import('./PartyRequests.tsx'))

/** Lists the steps that links skip although nothing is saved there. */
export function SkippedSteps({ skipped, user }: { skipped: Step[]; user: User }) {
  const isOptional = (other: Step) => statusOf(other, user, false) === 'optional'
  return (
    <Notice title={t('Still to do')}>
      <ul>
        {skipped.map(other => (
          <li key={other.path}>
            <Link to={other.path}>{titles[other.form]}</Link>
            {isOptional(other) && ` ${t('(optional)')}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Lists the identifiers that were typed, as a draft does not keep them beyond the tab. */
export function ReenterNotice({ titles: numbers }: { titles: string[] }) {
  return (
    <Notice title={t('Enter these numbers again')}>
      <p>
        {t(
          'You changed these but did not save them: {numbers}. For your safety, this device does not keep them after you close the page.',
          { numbers: joinList(numbers) }
        )}
      </p>
    </Notice>
  )
}

/** Links to all answers on one page, from the last step and the signing step. */
export function CheckFirst() {
  return (
    <>
      <SignedBefore />
      <Notice title={t('Before you finish')}>
        <p>
          {rich('<link>Check your answers</link> on one page before you sign.', {
            link: words => <Link to={paths.checkAnswers()}>{words}</Link>
          })}
        </p>
      </Notice>
    </>
  )
}

/** What to do before filling in the form of a step, with a file to download and the people who fill it in by a link. */
export function Guidelines({ step, guidelines }: { step: Step; guidelines: string[] }) {
  const { download } = step
  const party = Object.entries(parties).find(
    ([, { part, rows }]) => !rows && partOf(parts, step.form)?.part.name === part
  )
  return (
    <>
      {guidelines.length > 0 && (
        <section className="card stack">
          <h2>{t('Guidelines')}</h2>
          <ol className="guidelines">
            {guidelines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          {download && (
            <div className="actions">
              <a className={composeClass('secondary')} href={download.href} download>
                <Icon name="download" />
                {download.title}
              </a>
            </div>
          )}
        </section>
      )}
      {party && (
        <Suspense fallback={<section className="card asked-people-waiting" aria-busy="true" />}>
          <PartyRequests name={party[0]} party={party[1]} step={step} />
        </Suspense>
      )}
    </>
  )
}
