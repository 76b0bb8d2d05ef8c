import { useContext } from 'react'
import { type FileRule, pointerOf, slotTitle, valueAt, fileRuleOf, t } from '../../../../engine/index.ts'
import { PartyFileContext, useFormContext, useProblem } from '../../state/form-context.ts'
import { type FileAnswer, isStored } from '../../files/file-answer.ts'
import { fileInSlot, fileOf, replaceFileInSlot } from '../../files/file-in-slot.ts'
import { AnswerTools } from '../../answers/AnswerTools.tsx'
import { Hints } from '../shared/Labelled.tsx'
import { FileSlot } from '../../files/FileSlot.tsx'
import { useFileAnswer, useStoredFile } from '../../files/use-row-file.ts'
import type { InputProps, ViewProps } from '../kind.ts'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

const anyFile: FileRule = { types: ['application/pdf'], maxBytes: 5_242_880 }

/** Enters one PDF or document, or a list of numbered ones. */
export function PdfInput(props: InputProps) {
  const { id, field, path, problem, value } = props
  const rule = fileRuleOf(field.schema) ?? anyFile
  const stored = useStoredFile(path)
  const answer = useFileAnswer(props)
  const PartyFile = useContext(PartyFileContext)
  const { 'ui:party': party } = field.ui
  if (rule.slots) return <Slots {...props} answer={answer} rule={rule} />
  const storedFile = fileOf(stored)
  return (
    <>
      <FileSlot
        id={id}
        field={field}
        pointer={pointerOf(path)}
        title={field.title}
        rule={rule}
        file={fileOf(value)}
        stored={isStored(storedFile) ? storedFile : undefined}
        answer={answer}
        problem={problem}
      />
      {PartyFile && party && <PartyFile party={party} path={path.map(String)} />}
    </>
  )
}

function Slots({ id, field, path, problem, value, answer, rule }: InputProps & { rule: FileRule }) {
  const numbers = Array.from({ length: rule.slots ?? 1 }, (_, index) => index + 1)
  return (
    <div className="field">
      <Hints id={id} help={field.ui['ui:help']} />
      {numbers.map(slot => (
        <Slot key={slot} {...{ id, field, path, problem, value, answer, rule, slot }} />
      ))}
    </div>
  )
}

type SlotProps = Omit<InputProps, 'drawRow'> & { rule: FileRule; slot: number }

function Slot({ id, field, path, problem, value, answer, rule, slot }: SlotProps) {
  const { store } = useFormContext()
  const slotPath = [...path, slot - 1]
  const ownProblem = useProblem(slotPath)
  const stored = fileInSlot(useStoredFile(path), rule, slot)
  const keep = (file: FileAnswer | undefined) => {
    const latest = valueAt(store.value(), path.map(String)) // another slot may have changed since the last render
    answer(replaceFileInSlot(latest, rule, slot, file))
  }
  return (
    <FileSlot
      id={`${id}_${slot - 1}`}
      field={field}
      helpId={field.ui['ui:help'] && `${id}-help`}
      pointer={pointerOf(slotPath)}
      title={slotTitle(field.schema, slot)}
      rule={rule}
      file={fileInSlot(value, rule, slot)}
      stored={isStored(stored) ? stored : undefined}
      answer={keep}
      problem={ownProblem ?? (slot === 1 ? problem : undefined)}
    />
  )
}

export function PdfView({ field, value }: ViewProps) {
  const rule = fileRuleOf(field.schema) ?? anyFile
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
