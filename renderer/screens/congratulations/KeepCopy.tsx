import { formatPersonReference, t } from '../../../engine/index.ts'
import { downloadCopy, mailCopyLink } from '../../../generated/api/papers.ts'
import { organisation } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/download.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

/**
 * The record's reference, and ways to keep a copy: as a PDF, on paper, or by an emailed link. `isNext`: it is the next thing to
 * do.
 */
export function KeepCopy({ isNext }: { isNext: boolean }) {
  const user = useUser()
  const download = useSending()
  const mail = useSending()
  const failure = download.failure ?? mail.failure
  return (
    <section className="card stack-small" aria-labelledby="copy">
      <h2 id="copy">{t('Keep a copy')}</h2>
      <p>
        {rich('Your reference is <reference>{id}</reference> Quote it when you contact us.', {
          id: formatPersonReference(organisation.abbreviation, user._id),
          reference: words => <strong className="reference">{words}</strong>
        })}
      </p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        <Button
          look={isNext ? 'primary' : 'secondary'}
          busy={download.busy}
          onClick={() => download.run(async () => saveFile(await api.download(downloadCopy)))}
        >
          <Icon name="download" />
          {t('Download a PDF')}
        </Button>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        <Button
          busy={mail.busy}
          onClick={() => mail.run(async () => void toast.success((await api.call(mailCopyLink)).message))}
        >
          {t('Email me a link')}
        </Button>
      </div>
      <p className="muted small">
        {t('The PDF hides most digits of your ID and account numbers. The email contains only a link.')}
      </p>
    </section>
  )
}
