import { type DragEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { checkPaper, type CheckPaperCall } from '../../../generated/api/signed-papers.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { formatMoment } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { rich } from '../../ui/rich.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { describeUnreadableFile } from '../../ui/unreadable-file.ts'

type Found = CheckPaperCall['data'] & { by: 'code' | 'file' }

/** Lets anyone check whether a PDF was made by this organisation. */
export default function CheckPaper() {
  const printed = useLocation().hash.slice(1)
  const [found, setFound] = useState<Found>()
  const { busy, failure, run } = useSending()
  const check = async (by: Found['by'], body: CheckPaperCall['body']) => {
    setFound(undefined)
    const { data } = await api.call(checkPaper, { body })
    setFound({ ...data, by })
  }
  const canCheckFiles = globalThis.crypto?.subtle !== undefined // not in pages loaded over plain HTTP
  const checkFile = (file: File | undefined) =>
    file &&
    canCheckFiles &&
    run(async () => {
      setFound(undefined)
      await check('file', { digest: await digestOf(file) })
    })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void checkFile(event.dataTransfer.files[0])
  }
  return (
    <AccountLayout title={t('Check a PDF')}>
      <p>
        {t(
          'Do you have a PDF that says it is from {organisation}? Find out here whether we made it. The page shows nothing of what is in it.',
          { organisation: organisation.name }
        )}
      </p>
      <div aria-live="polite">{found && <Result found={found} />}</div>
      <Suspense fallback={<SkeletonRows count={2} />}>
        <AccountForm<{ code: string }>
          name="account/paper-code"
          {...(printed && { initial: { code: printed } })}
          send={({ code }) => check('code', { code })}
        />
      </Suspense>
      <section
        className="file-slot"
        aria-labelledby="paper-file"
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
      >
        <h2 id="paper-file">{t('Or check the file')}</h2>
        <p className="muted small">
          {canCheckFiles
            ? t('This also finds out whether anything in it was changed. The file stays on your device.')
            : t('A file can only be checked where the address of this page begins with https.')}
        </p>
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
        <label className="button button-secondary file-button" htmlFor="paper">
          <span>{busy ? t('Checking…') : t('Choose the PDF')}</span>
          <input
            id="paper"
            type="file"
            accept="application/pdf,.pdf"
            disabled={!canCheckFiles}
            onChange={event => {
              void checkFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </section>
    </AccountLayout>
  )
}

function Result({ found: { isKnown, madeAt, organisation: name, by } }: { found: Found }) {
  const { email } = organisation
  if (!isKnown || !madeAt || !name)
    return (
      <Notice tone="warning" title={t('We do not know this PDF')}>
        <p>
          {by === 'code'
            ? t('Check that you typed the whole code.')
            : t('We did not make this file, or something in it was changed.')}{' '}
          {rich(
            'We also no longer know a PDF if its record was deleted or the PDF was replaced. Ask <mail>{email}</mail> if you are not sure.',
            { email, mail: words => <a href={`mailto:${email}`}>{words}</a> }
          )}
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={
        by === 'file'
          ? t('This PDF is from {name}', { name })
          : t('A PDF with this code is from {name}', { name })
      }
    >
      <p>
        {t('It was made on {date}.', { date: formatMoment(madeAt) })}{' '}
        {by === 'file'
          ? t('Nothing in it was changed.')
          : t('To be sure that nothing in yours was changed, check the file too.')}
      </p>
    </Notice>
  )
}

/** Returns the SHA-256 digest in hexadecimal, by which the server knows the file. */
async function digestOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError(0, { message: describeUnreadableFile() })
  })
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
