import { useEffect, useRef } from 'react'
import {
  labelAt,
  listParams,
  type Options,
  readLocale,
  sortByLabels,
  t,
  textsOf
} from '../../../../engine/index.ts'
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

/** A select or search whose choices are loaded, and may depend on another answer (local governments on the state). */
export function ListChoice({ options, siblings, ...props }: ListChoiceProps) {
  const { field, value } = props
  const { options: source, form } = useFormContext()
  const stored = useStored(props.path)
  const params = listParams(options, siblings)
  const waitsFor = Object.keys(params).find(name => params[name] === '')
  const choices = useChoices(source, options.list, params, !waitsFor)
  const titleOfSibling = (param: string) =>
    labelAt(form, [...props.path.slice(0, -1).map(String), options.params?.[param] ?? ''])
  const many = nameMany(options, field.title)
  const what = Object.values(params).join(', ')
  useLoadedNews(choices.status, what, t('{Many} for {what} loaded', { ...many, what }))

  const isHere = !waitsFor && choices.status === 'loaded'
  const offered = isHere ? sortByLabels(choices.offered, textsOf(field.schema), choice => choice) : []
  const isStored = isHere && typeof value === 'string' && value !== '' && !offered.includes(value)
  const empty = waitsFor
    ? t('Choose a {waitsFor} first', { waitsFor: nameParam(waitsFor, titleOfSibling(waitsFor)) })
    : describeEmpty(choices.status, many)
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

/** Names what a list waits for: in English by its parameter, such as "state", in other languages by the title of the question. */
const nameParam = (param: string, title = param) => (readLocale().startsWith('en') ? param : title)

/** Names the choices in messages. */
function nameMany({ params, list }: Options, title: string) {
  const many = pluralOf(title, params ? undefined : list)
  return { many, Many: many.slice(0, 1).toUpperCase() + many.slice(1) }
}

type Many = ReturnType<typeof nameMany>

const describeNothing = (many: Many) =>
  t(
    'There are no {many} to choose from yet. Ask HR to add yours. Until then you can fill in the other sections.',
    many
  )

function describeEmpty(status: string, many: Many) {
  if (status === 'loading') return t('Loading {many}...', many)
  return status === 'failed' ? t('Could not load {many}', many) : undefined
}

function TryAgain({ many, retry }: { many: Many; retry: () => void }) {
  return (
    <p role="status">
      {t('Could not load {many}.', many)}{' '}
      <Button look="link" onClick={retry}>
        {t('Try again')}
      </Button>
    </p>
  )
}

/** Announces to screen readers that other choices have been loaded. */
function useLoadedNews(status: string, what: string, news: string) {
  const { announce } = useFormContext()
  const announced = useRef(what)
  useEffect(() => {
    if (status !== 'loaded' || announced.current === what) return
    announced.current = what
    announce(news)
  }, [status, what, news, announce])
}
