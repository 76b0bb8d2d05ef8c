import { fileRuleOf, slotTitle, t } from '../../../../engine/index.ts'
import { hide } from '../../../ui/hide.tsx'
import { rich } from '../../../ui/rich.ts'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import { type FileAnswer, isStored } from '../../files/file-answer.ts'
import { anyPdf, fileInSlot, fileOf } from '../../files/file-in-slot.ts'
import type { ViewProps } from '../kind.ts'

export function PdfView({ field, value }: ViewProps) {
  const rule = fileRuleOf(field.schema) ?? anyPdf
  if (!rule.slots) return <Download file={fileOf(value)} title={field.title} />
  return (
    <ul className="files">
      {Array.from({ length: rule.slots }, (_, index) => index + 1).map(slot => (
        <li key={slot}>
          {slotTitle(field.schema, slot)}{' '}
          <Download file={fileInSlot(value, rule, slot)} title={slotTitle(field.schema, slot)} />
          <AnswerTools
            path={[...field.path, String(slot - 1)]}
            title={slotTitle(field.schema, slot)}
            kind={field.kind}
          />
        </li>
      ))}
    </ul>
  )
}

function Download({ file, title }: { file: FileAnswer | undefined; title: string }) {
  if (!isStored(file)) return <span className="not-provided">{t('Not provided')}</span>
  return (
    <>
      {file.url === '' ? (
        t('For administrators only')
      ) : (
        <a href={file.url} download={file.name}>
          {rich('Download<hide> {title}</hide>', { title, hide })}
        </a>
      )}
      {file.name && <span className="muted small file-name"> {file.name}</span>}
    </>
  )
}
