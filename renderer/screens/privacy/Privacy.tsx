import { Link } from 'react-router-dom'
import { organisation } from '../../../generated/journey.ts'
import { privacy } from '../../../generated/privacy.ts'
import { Heading } from '../../layout/Heading.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { paths } from '../../navigation/paths.ts'

/** What is asked, why, for how long, and who sees it, as schemas/privacy.json and the roles say. Everybody may read it. */
export function Privacy() {
  if (!privacy) return <Page>There is no privacy notice yet. Ask {organisation.email}.</Page>
  const { version, intro, contact, purposes, readers, reserved, rights } = privacy
  return (
    <Page>
      <p className="lead">{intro}</p>
      {purposes
        .filter(({ asked }) => asked.length > 0)
        .map(({ title, text, basis, keep, asked }) => (
          <section key={title} className="card stack-small">
            <h2>{title}</h2>
            <p>{text}</p>
            <dl className="record">
              <div>
                <dt>What we ask for</dt>
                <dd>{asked.join(', ')}</dd>
              </div>
              <div>
                <dt>Our legal reason</dt>
                <dd>{bases[basis]}</dd>
              </div>
              <div>
                <dt>How long we keep it</dt>
                <dd>{keep}</dd>
              </div>
            </dl>
          </section>
        ))}
      <section className="card stack-small">
        <h2>Who sees it</h2>
        <ul>
          {readers.map(({ title, description, seesIdentifiers }) => (
            <li key={title}>
              <strong>{title}.</strong> {description}{' '}
              {!seesIdentifiers && 'Identity and account numbers are partly hidden.'}
            </li>
          ))}
          {reserved.map(({ asked, readers: some }) => (
            <li key={asked}>
              {asked}: only {some.join(', ')}.
            </li>
          ))}
        </ul>
        <p>We record each time someone opens your record, and you can see who it was.</p>
      </section>
      <section className="card stack-small">
        <h2>Your rights</h2>
        <ul>
          {rights.map(right => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>
          Questions: {contact.name}, {contact.email}.
        </p>
      </section>
      <p className="muted small">Version {version}</p>
    </Page>
  )
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeader />
      <main className="main" id="main" tabIndex={-1}>
        <Heading title="Privacy notice" caption={organisation.name} />
        {children}
        <nav className="step-foot" aria-label="More">
          <Link to={paths.home()}>Back</Link>
        </nav>
      </main>
    </>
  )
}

const bases = {
  contract: 'It is needed for your contract of employment.',
  'legal-obligation': 'We are required to by law.',
  'legitimate-interest': 'We have a legitimate interest, balanced against your rights.',
  consent: 'You gave consent. You can withdraw it at any time.'
}
