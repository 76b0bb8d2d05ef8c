import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { journey, organisation } from '../../../generated/journey.ts'
import { preloadForms } from '../../form/load-form.ts'
import { Heading } from '../../layout/Heading.tsx'
import { FacePicture, Mark } from '../../layout/Mark.tsx'
import { composeClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../navigation/paths.ts'

const { start } = journey

/** The entry for people who are not signed in. The heading leads to the sign-up of administrators. */
export function Landing() {
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
          <Heading title="Welcome">
            <Link to={paths.adminSignUp()}>Welcome</Link>
          </Heading>
          <p className="lead">
            Your employee record with {organisation.name}, in one place.{' '}
            {start && `It takes about ${start.minutes} minutes. `}You can stop and come back at any time.
          </p>
          <div className="actions">
            <Link className={composeClass('primary')} to={paths.signUp()}>
              Sign Up
            </Link>
            <Link className={composeClass('secondary')} to={paths.logIn()}>
              Log In
            </Link>
          </div>
        </div>
        <p className="muted small">Questions? Write to {organisation.email}.</p>
      </div>
      <aside className="landing-need">
        <FacePicture />
        <div className="card">
          {start && (
            <>
              <h2>What you need</h2>
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
            Download the guarantor form
          </a>
        </div>
      </aside>
    </main>
  )
}
