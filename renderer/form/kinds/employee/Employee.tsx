import { useContext, useEffect, useRef, useState } from 'react'
import {
  erasedWords,
  isEmployeeId,
  type Schema,
  listNameOf,
  say,
  sentence,
  t,
  withLabels
} from '../../../../engine/index.ts'
import { useFormContext } from '../../state/form-context.ts'
import type { FoundEmployee } from '../../state/options-source.ts'
import { PeopleContext } from '../../state/people.ts'
import type { InputProps } from '../kind.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { SearchSelect } from '../shared/SearchSelect.tsx'

const searchDelay = 300
const minLetters = 2
const sentences = {
  begin: sentence('Type at least two letters of a name'),
  searching: sentence('Searching…'),
  nobody: sentence('Nobody found'),
  failed: sentence('Could not search. Wait a moment and type again.')
}

/** Enters another employee, found by a part of the name. The answer is the employee's id. */
export function EmployeeInput(props: InputProps) {
  const { field, value, answer } = props
  const list = listNameOf(field.schema) ?? ''
  const id = typeof value === 'string' && isEmployeeId(value) ? value : undefined
  const [found, setFound] = useState<readonly FoundEmployee[]>([])
  const chosen = useChosen(list, id, found)
  const { search, state } = useSearch(list, (people, text) => {
    setFound(people)
    // A completely typed name counts as chosen, even if the results arrive after the user has moved on.
    const same = people.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
    if (same.length === 1) answer(same[0]?._id)
  })
  const isWaiting = id !== undefined && chosen === undefined
  const others = found.filter(({ _id }) => _id !== id)
  const offered = id !== undefined && chosen?.isOffered ? [{ _id: id, name: chosen.name }, ...others] : others
  const { referenceOf } = useFormContext().options
  const texts = labelPeople(
    id !== undefined && chosen ? [{ _id: id, name: chosen.name }, ...others] : others,
    referenceOf
  )
  const hint =
    id !== undefined &&
    chosen?.isOffered === false &&
    t('{choice} is no longer offered.', { choice: chosen.name })
  return (
    <Labelled {...props} hint={hint}>
      {aria =>
        isWaiting ? (
          <input {...aria} id={props.id} className="input" disabled aria-busy />
        ) : (
          <SearchSelect
            {...props}
            field={{ ...field, schema: schemaOf(field.schema, texts) }}
            aria={aria}
            choices={offered.map(({ _id }) => _id)}
            empty={say(sentences.begin)}
            nothing={say(sentences[state])}
            onType={search}
          />
        )
      }
    </Labelled>
  )
}

function schemaOf(schema: Schema, texts: { [id: string]: string }): Schema {
  return withLabels({ ...schema, format: 'choice', enum: Object.keys(texts) }, texts)
}

/** Returns the names by id. Employees who share a name have their reference added. */
function labelPeople(
  people: readonly FoundEmployee[],
  referenceOf = (id: string) => id
): { [id: string]: string } {
  const isShared = ({ name }: FoundEmployee) => people.filter(other => other.name === name).length > 1
  return Object.fromEntries(
    people.map(one => [one._id, isShared(one) ? `${one.name} (${referenceOf(one._id)})` : one.name])
  )
}

/** Returns the name of the chosen employee and whether they are still offered, if known; undefined while it is loading. */
function useChosen(list: string, id: string | undefined, found: readonly FoundEmployee[]) {
  const { options } = useFormContext()
  const people = useContext(PeopleContext)
  const [results, setResults] = useState<{ [id: string]: FoundEmployee | 'nobody' | 'failed' }>({})
  const match = found.find(({ _id }) => _id === id)
  const answer = id === undefined ? undefined : results[id]
  useEffect(() => {
    if (id === undefined || match || answer) return
    let isCurrent = true
    const setResult = (one: FoundEmployee | 'nobody' | 'failed') => {
      if (isCurrent) setResults(before => ({ ...before, [id]: one }))
    }
    const asking = options.findEmployees?.(list, { id }) ?? Promise.resolve([])
    asking.then(
      ([one]) => setResult(one ?? 'nobody'),
      () => setResult('failed')
    )
    return () => {
      isCurrent = false
    }
  }, [options, list, id, match, answer])
  if (id === undefined) return undefined
  const known = match ?? (typeof answer === 'object' ? answer : undefined)
  if (known) return { name: known.name, isOffered: true }
  const name = people[id]?.name
  if (answer === 'nobody') return { name: name ?? erasedWords, isOffered: false }
  if (name !== undefined) return { name, isOffered: undefined }
  return answer === 'failed' ? { name: t('Someone chosen earlier'), isOffered: undefined } : undefined
}

/** Searches on the server after a pause in typing. Stale responses are ignored. */
function useSearch(list: string, onFound: (found: readonly FoundEmployee[], text: string) => void) {
  const { options } = useFormContext()
  const [state, setState] = useState<keyof typeof sentences>('begin')
  const latest = useRef({ timer: 0, requested: '' })
  useEffect(() => () => window.clearTimeout(latest.current.timer), [])

  const search = (typed: string) => {
    const text = typed.trim()
    window.clearTimeout(latest.current.timer)
    latest.current.requested = text
    if ([...text].length < minLetters) {
      onFound([], text)
      setState('begin')
      return
    }
    setState('searching')
    latest.current.timer = window.setTimeout(() => void ask(text), searchDelay)
  }

  async function ask(text: string) {
    try {
      const found = (await options.findEmployees?.(list, { search: text })) ?? []
      if (latest.current.requested !== text) return
      onFound(found, text)
      setState('nobody')
    } catch {
      if (latest.current.requested === text) setState('failed')
    }
  }

  return { search, state }
}
