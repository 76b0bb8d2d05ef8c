import { useRef } from 'react'
import { listAccepted, pointerOf, valueAt, fileRuleOf, t, withTitle } from '../../../../engine/index.ts'
import { type FileAnswer, isChosen } from '../../files/file-answer.ts'
import { fileInSlot, findFreeSlot, replaceFileInSlot, slotsOf } from '../../files/file-in-slot.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormContext, useProblem } from '../../state/form-context.ts'
import { checkFile, formatSize } from '../../files/check-file.ts'
import { fitFile } from '../../files/fit-file.ts'
import { FilePicker } from '../../files/FilePicker.tsx'
import { UploadProgress } from '../../files/UploadProgress.tsx'
import { usePreparing, useRefusal } from '../../files/use-file.ts'
import { useFileAnswer } from '../../files/use-row-file.ts'
import { Grouped, ProblemLine } from '../shared/Labelled.tsx'
import type { InputProps } from '../kind.ts'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

/** Enters as many files as the field takes, each in a numbered place. Files can be added and removed. */
export function FilesInput(props: InputProps) {
  const { id, field, path, value, problem } = props
  const answer = useFileAnswer(props)
  const { files, store, announce } = useFormContext()
  const rule = fileRuleOf(field.schema) ?? { types: [], maxBytes: 0 }
  const maxFiles = field.schema.maxItems ?? 1
  const [refusal, refuse] = useRefusal(pointerOf(path))
  const { prepare } = usePreparing(pointerOf(path))
  const input = useRef<HTMLInputElement>(null)
  const slots = slotsOf(value)
  const readLatest = () => valueAt(store.settled(), path.map(String)) // others may have been added since the last render
  // Add files one at a time, so that each one takes the next free place.
  const adding = useRef(Promise.resolve())

  const problems = useRef(new Set<string>())
  const reportProblem = (message: string) => {
    problems.current.add(message)
    refuse([...problems.current].join(' '))
    announce(message)
  }
  const add = async (candidate: File) => {
    const file = (await checkFile(candidate, rule)) ?? (await fitFile(candidate, rule))
    if (typeof file === 'string') return reportProblem(withTitle(candidate.name, file))
    const slot = findFreeSlot(readLatest(), maxFiles)
    if (slot === undefined) return reportProblem(t('Keep to {limit} files at most.', { limit: maxFiles }))
    const { name, size, type } = file
    answer(replaceFileInSlot(readLatest(), rule, slot, { chosen: files.put(file), name, size, type }))
    announce(t('{name} added', { name }))
  }
  const remove = (slot: number, file: FileAnswer) => {
    if (isChosen(file)) void files.drop(file.chosen)
    const remaining = replaceFileInSlot(readLatest(), rule, slot)
    answer(remaining.length > 0 ? remaining : undefined)
    announce(t('{name} removed', { name: nameOf(file, slot) }))
    input.current?.focus()
  }
  return (
    <Grouped id={id} field={field} problem={refusal ?? problem}>
      {aria => (
        <>
          {slots.length > 0 && (
            <ul className="files">
              {slots.map(slot => {
                const file = fileInSlot(value, rule, slot)
                return file && <ChosenFile key={slot} {...{ id, path, slot, file, remove }} />
              })}
            </ul>
          )}
          {slots.length < maxFiles && (
            <FilePicker
              id={id}
              ref={input}
              accept={listAccepted(rule.types)}
              aria={aria}
              isSeveral
              pick={file => {
                problems.current.clear()
                refuse(undefined)
                adding.current = adding.current.then(() => add(file))
                void prepare(file, () => adding.current)
              }}
            >
              {slots.length > 0
                ? rich('Add another file<hide> {title}</hide>', { title: field.title, hide })
                : rich('Add files<hide> {title}</hide>', { title: field.title, hide })}
            </FilePicker>
          )}
        </>
      )}
    </Grouped>
  )
}

interface ChosenFileProps extends Pick<InputProps, 'id' | 'path'> {
  slot: number
  file: FileAnswer
  remove: (slot: number, file: FileAnswer) => void
}

function ChosenFile({ id, path, slot, file, remove }: ChosenFileProps) {
  const pointer = pointerOf([...path, slot - 1])
  const problem = useProblem([...path, slot - 1])
  const name = nameOf(file, slot)
  return (
    <li>
      <p className="file-slot-head">
        <Icon name="file" />
        {isChosen(file) ? (
          <span className="file-slot-name">
            <bdi>{name}</bdi>{' '}
            <bdi className="muted small">{formatSize(file.size).replace(' ', '\u00a0')}</bdi>
          </span>
        ) : (
          <a className="file-slot-name" href={file.url} download={file.name}>
            {name}
          </a>
        )}
        <Button look="link" onClick={() => remove(slot, file)}>
          {rich('Remove<hide> {name}</hide>', { name, hide })}
        </Button>
      </p>
      <UploadProgress pointer={pointer} title={name} />
      <ProblemLine id={`${id}_${slot - 1}`} problem={problem} />
    </li>
  )
}

const nameOf = (file: FileAnswer, slot: number) => file.name ?? t('File {number}', { number: slot })
