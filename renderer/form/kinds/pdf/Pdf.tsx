import { useContext } from 'react'
import { type FileRule, pointerOf, slotTitle, valueAt, fileRuleOf } from '../../../../engine/index.ts'
import { PartyFileContext, useFormContext, useProblem } from '../../state/form-context.ts'
import { type FileAnswer, isStored } from '../../files/file-answer.ts'
import { anyPdf, fileInSlot, fileOf, replaceFileInSlot } from '../../files/file-in-slot.ts'
import { Hints } from '../shared/Labelled.tsx'
import { FileSlot } from '../../files/FileSlot.tsx'
import { useFileAnswer, useStoredFile } from '../../files/use-row-file.ts'
import type { InputProps } from '../kind.ts'

/** Enters one PDF or document, or a list of numbered ones. */
export function PdfInput(props: InputProps) {
  const { id, field, path, problem, value } = props
  const rule = fileRuleOf(field.schema) ?? anyPdf
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
    const latest = valueAt(store.settled(), path.map(String)) // another slot may have changed since the last render
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
