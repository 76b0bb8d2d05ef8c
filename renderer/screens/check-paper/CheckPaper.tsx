import { type DragEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { checkPaper, type CheckPaperCall } from '../../../generated/api/signed-papers.ts'
import { organisation } from '../../../generated/journey.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { useSending } from '../../saving/use-sending.ts'
import { formatMoment } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

type Found = CheckPaperCall['data'] & { by: 'code' | 'file' }

/** Where anybody who has a PDF of this organisation finds out whether it is one. */
export function CheckPaper() {
  const printed = useLocation().hash.slice(1)
  const [found, setFound] = useState<Found>()
  const { busy, failure, run } = useSending()
  const check = async (by: Found['by'], body: CheckPaperCall['body']) => {
    setFound(undefined)
    const { data } = await api.call(checkPaper, { body })
    setFound({ ...data, by })
  }
  const canCheckFiles = globalThis.crypto?.subtle !== undefined // not where the page came over plain http
  const checkFile = (file: File | undefined) =>
    file && run(async () => check('file', { digest: await digestOf(file) }))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void checkFile(event.dataTransfer.files[0])
  }
  return (
    <AccountLayout title="Check a PDF">
      <p>
        Do you have a PDF that says it is from {organisation.name}? Find out here whether we made it. The page
        shows nothing of what is in it.
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
        <h2 id="paper-file">Or check the file</h2>
        <p className="muted small">
          {canCheckFiles
            ? 'This also finds out whether anything in it was changed. The file stays on your device.'
            : 'A file can only be checked where the address of this page begins with https.'}
        </p>
        {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
        <label className="button button-secondary file-button" htmlFor="paper">
          <span>{busy ? 'Checking…' : 'Choose the PDF'}</span>
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
  if (!isKnown || !madeAt)
    return (
      <Notice tone="warning" title="We do not know this PDF">
        <p>
          {by === 'code'
            ? 'Check that you typed the whole code. '
            : 'We did not make this file, or something in it was changed. '}
          It is also not known any more when a record was deleted or the PDF was replaced. Ask{' '}
          <a href={`mailto:${organisation.email}`}>{organisation.email}</a> if you are not sure.
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={by === 'file' ? `This PDF is from ${name}` : `A PDF with this code is from ${name}`}
    >
      <p>
        It was made on {formatMoment(madeAt)}.{' '}
        {by === 'file'
          ? 'Nothing in it was changed.'
          : 'To be sure that nothing in yours was changed, check the file too.'}
      </p>
    </Notice>
  )
}

/** SHA-256, as the server knows the file. */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
