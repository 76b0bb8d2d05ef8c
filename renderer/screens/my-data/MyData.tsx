import { Link } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { downloadOwnRecord } from '../../../generated/api/privacy.ts'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/download.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { Button, composeClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Erasure } from './Erasure.tsx'
import { NoticeRead } from './NoticeRead.tsx'
import { paths } from '../../navigation/paths.ts'

/** What users can do with all data stored about them. */
export default function MyData() {
  return (
    <EmployeeLayout>
      <div className="stack-small">
        <Heading title={t('My data')} />
        <p className="lead">
          {t('You can see everything we store about you, download it, and ask us to erase it.')}
        </p>
      </div>
      <Download />
      <section className="card stack-small" aria-labelledby="looked">
        <h2 id="looked">{t('Who has viewed my record')}</h2>
        <p>
          {t(
            'Administrators who opened your record, saw your full identity numbers, downloaded your files, or opened a list with you in it.'
          )}
        </p>
        <div className="actions">
          <Link className={composeClass('secondary')} to={paths.whoLooked()}>
            {t('See who has viewed it')}
          </Link>
        </div>
      </section>
      <NoticeRead />
      <Erasure />
      <nav className="step-foot" aria-label={t('More')}>
        <Link to={paths.home()}>{t('Back to your record')}</Link>
      </nav>
    </EmployeeLayout>
  )
}

function Download() {
  const { busy, failure, run } = useSending()
  const download = () => run(async () => saveFile(await api.download(downloadOwnRecord)))
  return (
    <section className="card stack-small" aria-labelledby="download">
      <h2 id="download">{t('Download my record')}</h2>
      <p>
        {t(
          'A ZIP file with everything we store about you: your account and how you log in, your answers and their earlier versions, your files, our emails to you, what was done and who viewed it. It leaves out only secrets, such as your password, which nobody can read. Keep it safe, as it contains your identity numbers.'
        )}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        <Button look="primary" busy={busy} onClick={download}>
          <Icon name="download" />
          {t('Download my record')}
        </Button>
      </div>
    </section>
  )
}
