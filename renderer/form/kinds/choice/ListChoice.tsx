import { useEffect, useRef } from 'react'
import { listParams, type Options } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormContext, useStored } from '../../state/form-context.ts'
import { useChoices } from '../../state/choices.ts'
import { pluralOf } from '../shared/plural.ts'
import { Labelled } from '../shared/Labelled.tsx'
import type { InputProps } from '../kind.ts'
import { SearchChoice } from '../shared/SearchChoice.tsx'
import { noLongerOffered, Select } from '../shared/Select.tsx'

interface ListChoiceProps extends InputProps {
  options: Options
  siblings: Record<string, unknown>
}

/** A select whose choices are loaded, and may depend on an other answer (local governments on the state). */
export function ListChoice({ options, siblings, ...props }: ListChoiceProps) {
  const { field, value } = props
  const { options: source } = useFormContext()
  const stored = useStored(props.path)
  const params = listParams(options, siblings)
  const waitsFor = Object.keys(params).find(name => params[name] === '')
  const choices = useChoices(source, options.list, params, !waitsFor)
  const many = options.params ? pluralOf(field.title) : options.list
  useLoadedNews(choices.status, Object.values(params), many)

  const isHere = !waitsFor && choices.status === 'loaded'
  const offered = isHere ? choices.offered : []
  const isStored = isHere && typeof value === 'string' && value !== '' && !offered.includes(value)
  const empty = waitsFor ? `Choose a ${waitsFor} first` : emptyWords[choices.status]?.(many)
  const nothing = isHere && offered.length === 0 && describeNothing(many)
  const isSearched = field.ui['ui:widget'] === 'search'
  const Input = isSearched ? SearchChoice : Select
  return (
    <Labelled
      {...props}
      hint={isStored && (!isSearched || stored === value) ? noLongerOffered(field.schema, value) : nothing}
      below={!waitsFor && choices.status === 'failed' && <TryAgain many={many} retry={choices.retry} />}
    >
      {aria => <Input {...props} aria={aria} choices={offered} empty={empty} disabled={!isHere} />}
    </Labelled>
  )
}

const describeNothing = (many: string) =>
  `There are no ${many} to choose from yet. Ask HR to add yours. Until then you can fill in the other sections.`

const emptyWords: Record<string, ((many: string) => string) | undefined> = {
  loading: many => `Loading ${many}...`,
  failed: many => `Could not load ${many}`
}

function TryAgain({ many, retry }: { many: string; retry: () => void }) {
  return (
    <p role="status">
      Could not load {many}.{' '}
      <Button look="link" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}

/** Says that the choices have changed, to people who do not see them change. */
function useLoadedNews(status: string, params: string[], many: string) {
  const { announce } = useFormContext()
  const what = params.join(', ')
  const said = useRef(what)
  useEffect(() => {
    if (status !== 'loaded' || said.current === what) return
    said.current = what
    announce(newsOf(many, what))
  }, [status, what, many, announce])
}

const newsOf = (many: string, what: string) => `${many[0]?.toUpperCase()}${many.slice(1)} for ${what} loaded`
