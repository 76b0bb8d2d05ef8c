import { useRef, useState } from 'react'
import { isAnswers, listAccepted, pointerOf, valueAt, fileRuleOf, t } from '../../../../engine/index.ts'
import { type FileAnswer, isChosen } from '../../files/file-answer.ts'
import { fileInSlot, replaceFileInSlot } from '../../files/held-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormContext, useProblem } from '../../state/form-context.ts'
import { checkFile, formatSize } from '../../files/check-file.ts'
import { FilePicker } from '../../files/FilePicker.tsx'
import { UploadProgress } from '../../files/UploadProgress.tsx'
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
  const most = field.schema.maxItems ?? 1
  const [refusal, refuse] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const places = placesOf(value)
  const readLatest = () => valueAt(store.value(), path.map(String)) // others may have been added since the last render
  // Add files one at a time, so that each one takes the next free place.
  const adding = useRef(Promise.resolve())

  const tell = (words: string | undefined) => {
    refuse(words)
    if (words) announce(words)
  }
  const add = async (candidate: File) => {
    const words = await checkFile(candidate, rule)
    if (words) return tell(`${candidate.name}: ${words}`)
    const place = findFreePlace(placesOf(readLatest()), most)
    if (place === undefined) return tell(t('Keep to {limit} files at most.', { limit: most }))
    const { name, size, type } = candidate
    answer(replaceFileInSlot(readLatest(), rule, place, { chosen: files.put(candidate), name, size, type }))
    announce(t('{name} added', { name }))
  }
  const remove = (place: number, file: FileAnswer) => {
    if (isChosen(file)) void files.drop(file.chosen)
    const left = replaceFileInSlot(readLatest(), rule, place)
    answer(left.length > 0 ? left : undefined)
    announce(t('{name} removed', { name: nameOf(file, place) }))
    input.current?.focus()
  }
  return (
    <Grouped id={id} field={field} problem={refusal ?? problem}>
      {aria => (
        <>
          {places.length > 0 && (
            <ul className="files">
              {places.map(place => {
                const file = fileInSlot(value, rule, place)
                return file && <Held key={place} {...{ id, path, place, file, remove }} />
              })}
            </ul>
          )}
          {places.length < most && (
            <FilePicker
              id={id}
              ref={input}
              accept={listAccepted(rule.types)}
              aria={aria}
              isSeveral
              pick={file => {
                refuse(undefined)
                adding.current = adding.current.then(() => add(file))
              }}
            >
              {places.length > 0
                ? rich('Add another file<hide> {title}</hide>', { title: field.title, hide })
                : rich('Add files<hide> {title}</hide>', { title: field.title, hide })}
            </FilePicker>
          )}
        </>
      )}
    </Grouped>
  )
}

interface HeldProps extends Pick<InputProps, 'id' | 'path'> {
  place: number
  file: FileAnswer
  remove: (place: number, file: FileAnswer) => void
}

function Held({ id, path, place, file, remove }: HeldProps) {
  const pointer = pointerOf([...path, place - 1])
  const problem = useProblem([...path, place - 1])
  const name = nameOf(file, place)
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
        <Button look="link" onClick={() => remove(place, file)}>
          {rich('Remove<hide> {name}</hide>', { name, hide })}
        </Button>
      </p>
      <UploadProgress pointer={pointer} title={name} />
      <ProblemLine id={`${id}_${place - 1}`} problem={problem} />
    </li>
  )
}

const nameOf = (file: FileAnswer, place: number) => file.name ?? t('File {number}', { number: place })

const placesOf = (answers: unknown): number[] =>
  (Array.isArray(answers) ? answers : [])
    .flatMap(item => (isAnswers(item) && typeof item.target === 'number' ? [item.target] : []))
    .sort((one, other) => one - other)

/** Returns the place after the last file, which keeps the order, or else the first gap; undefined if all places are taken. */
function findFreePlace(taken: number[], most: number): number | undefined {
  const next = (taken.at(-1) ?? 0) + 1
  if (next <= most) return next
  return Array.from({ length: most }, (_, index) => index + 1).find(place => !taken.includes(place))
}
