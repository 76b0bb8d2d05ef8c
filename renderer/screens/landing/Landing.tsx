import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { journey, organisation } from '../../../generated/journey.ts'
import { preloadForms } from '../../form-loading/load-form.ts'
import LanguageChoice from '../../language/LanguageChoice.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { OrganisationPicture, Mark } from '../../layout/Mark.tsx'
import { composeClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../navigation/paths.ts'

const { start } = journey

/** The landing page for visitors. The heading links to the sign-up of administrators. */
export default function Landing() {
  useEffect(() => {
    const timer = setTimeout(() => preloadForms(['account/log-in']).catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="landing" id="main">
      <div className="landing-hello">
        <div className="mark">
          <Mark />
        </div>
        <div className="landing-words">
          <Heading title={t('Welcome')}>
            <Link to={paths.adminSignUp()}>{t('Welcome')}</Link>
          </Heading>
          <p className="lead">{describeRecord()}</p>
          <div className="actions">
            <Link className={composeClass('primary')} to={paths.signUp()}>
              {t('Sign Up')}
            </Link>
            <Link className={composeClass('secondary')} to={paths.logIn()}>
              {t('Log In')}
            </Link>
          </div>
        </div>
        <LanguageChoice />
        <p className="muted small">{t('Questions? Write to {email}.', { email: organisation.email })}</p>
      </div>
      <aside className="landing-need">
        <OrganisationPicture />
        <div className="card">
          {start && (
            <>
              <h2>{t('What you need')}</h2>
              <ul className="checklist">
                {start.bring.map(thing => (
                  <li key={thing}>
                    <Icon name="check" />
                    {thing}
                  </li>
                ))}
              </ul>
              {start.advice && <p className="muted">{start.advice}</p>}
            </>
          )}
          <a className="back-link" href="/guarantor-form.pdf" download>
            <Icon name="download" />
            {t('Download the paper form for guarantors')}
          </a>
        </div>
      </aside>
    </main>
  )
}

function describeRecord(): string {
  const { name } = organisation
  const sentences = [
    t('Your employee record with {organisation}, in one place.', { organisation: name }),
    start ? t('It takes about {minutes} minutes.', { minutes: start.minutes }) : [],
    t('You can stop and come back at any time.')
  ]
  return sentences.flat().join(' ')
}
