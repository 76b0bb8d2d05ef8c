import { Link } from 'react-router-dom'
import { joinList, say, sentence, t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/journey.ts'
import { privacy } from '../../../generated/privacy.ts'
import { Heading } from '../../layout/Heading.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { paths } from '../../navigation/paths.ts'

/** The privacy notice: what is asked, why, for how long, and who sees it, from schemas/privacy.json and the roles. Public. */
export default function Privacy() {
  if (!privacy)
    return <Page>{t('There is no privacy notice yet. Ask {email}.', { email: organisation.email })}</Page>
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
                <dt>{t('What we ask for')}</dt>
                <dd>{joinList(asked)}</dd>
              </div>
              <div>
                <dt>{t('Our legal reason')}</dt>
                <dd>{say(bases[basis])}</dd>
              </div>
              <div>
                <dt>{t('How long we keep it')}</dt>
                <dd>{keep}</dd>
              </div>
            </dl>
          </section>
        ))}
      <section className="card stack-small">
        <h2>{t('Who sees it')}</h2>
        <ul>
          {readers.map(({ title, description, seesIdentifiers }) => (
            <li key={title}>
              <strong>{title}.</strong> {description}{' '}
              {!seesIdentifiers && t('Identity and account numbers are partly hidden.')}
            </li>
          ))}
          {reserved.map(({ asked, readers: some }) => (
            <li key={asked}>{t('{asked}: only {readers}.', { asked, readers: joinList(some) })}</li>
          ))}
        </ul>
        <p>{t('We record each time someone opens your record, and you can see who it was.')}</p>
      </section>
      <section className="card stack-small">
        <h2>{t('Your rights')}</h2>
        <ul>
          {rights.map(right => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>{t('Questions: {name}, {email}.', { name: contact.name, email: contact.email })}</p>
      </section>
      <p className="muted small">{t('Version {version}', { version })}</p>
    </Page>
  )
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeader />
      <main className="main" id="main" tabIndex={-1}>
        <Heading title={t('Privacy notice')} caption={organisation.name} />
        {children}
        <nav className="step-foot" aria-label={t('More')}>
          <Link to={paths.home()}>{t('Back')}</Link>
        </nav>
      </main>
    </>
  )
}

const bases = {
  contract: sentence('It is needed for your contract of employment.'),
  'legal-obligation': sentence('We are required to by law.'),
  'legitimate-interest': sentence('We have a legitimate interest, balanced against your rights.'),
  consent: sentence('You gave consent. You can withdraw it at any time.')
}
