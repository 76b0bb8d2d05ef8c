import type { Condition } from '../vocabulary/condition.ts'
import type { Chapter, Journey, Part, Step } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi, Page } from '../vocabulary/ui.ts'
import { prefillReference } from '../model/prefill.ts'
import { parseReference } from '../model/conditions/reference.ts'
import { changeContentConditions } from './content.ts'
import type { RawForm } from './resolve.ts'
import {
  type PagePlace,
  rebaseField,
  rebaseGroup,
  rebaseRule,
  rebaseCondition,
  rebaseReference
} from './rebase-conditions.ts'

interface Structure {
  forms: RawForm[]
  parts: Part[]
  journey: Journey
}

/** Returns the form name of a page of a long form; the first page keeps the name of the form. */
export const nameOfPage = (form: string, index: number) => (index === 0 ? form : `${form}-page${index + 1}`)

/**
 * Splits each form with `ui:pages` into one form for each page, and its step into one step for each page. All of them belong to
 * the part of the form.
 */
export function splitPages({ forms, parts, journey }: Structure): Structure {
  const pages = new Map(forms.flatMap(({ name, ui }) => (ui['ui:pages'] ? [[name, ui['ui:pages']]] : [])))
  if (pages.size === 0) return { forms, parts, journey }
  const namesOf = (form: string) => pages.get(form)?.map((_, index) => nameOfPage(form, index)) ?? [form]
  const partOf = (form: string) => parts.find(part => part.forms.includes(form))?.name ?? ''
  return {
    forms: forms.flatMap(form => splitForm(form, partOf(form.name))),
    parts: parts.map(part => ({ ...part, forms: part.forms.flatMap(namesOf) })),
    journey: {
      ...journey,
      steps: journey.steps.flatMap(step => splitStep(step, namesOf(step.form))),
      ...(journey.chapters && {
        chapters: journey.chapters.map((chapter): Chapter => {
          return { ...chapter, steps: chapter.steps.flatMap(namesOf) }
        })
      })
    }
  }
}

/** Links the pages in order; the first has the step's way in, and the last its way out. */
function splitStep(step: Step, names: string[]): Step[] {
  const pathOf = (index: number) => (index === 0 ? step.path : `${step.path}/${index + 1}`)
  const last = names.length - 1
  return names.map((form, index) => {
    const { hint, picture, download, guidelines, signature, ...own } = step
    const asFirst = {
      ...(hint && { hint }),
      ...(download && { download }),
      ...(guidelines && { guidelines })
    }
    const next = pathOf(index + 1)
    const onward: Partial<Step> = { next, nextWhen: 'saved', afterFirstSave: next, afterUpdate: next }
    return {
      ...own,
      ...(index === 0 && asFirst),
      ...(picture && { picture }),
      ...(index === last && signature && { signature }),
      form,
      path: pathOf(index),
      ...(index > 0 && { prev: pathOf(index - 1) }),
      ...(index < last && onward)
    }
  })
}

function splitForm(form: RawForm, part: string): RawForm[] {
  const { 'ui:pages': pages, ...ui } = form.ui
  if (!pages) return [form]
  return pages.map((page, index) => {
    const { fields, title } = page
    const { description, properties = {}, required = [], 'x-rules': rules = [], ...own } = form.schema
    const place: PagePlace = { part, fields: new Set(fields) }
    const has = (name: string) => place.fields.has(name)
    const ownRules = rules.filter(({ field }) => has(parseReference(field).path[0] ?? ''))
    const schema: Schema = {
      ...own,
      title: joinTitles(form.schema.title, title),
      ...(index === 0 && description && { description }),
      properties: Object.fromEntries(
        fields.flatMap(name => {
          const field = properties[name]
          return field ? [[name, rebaseGroup(rebaseField(field, [], place), [name], place)]] : []
        })
      ),
      ...(required.some(has) && { required: required.filter(has) }),
      ...(ownRules.length > 0 && { 'x-rules': ownRules.map(rule => rebaseRule(rule, [], place)) })
    }
    const pageUi = pickUi(ui, page, place)
    const rebase = (condition: Condition, group: readonly string[]) =>
      rebaseCondition(condition, group, place)
    const settings = pageUi.fields && {
      fields: changeContentConditions(pageUi.fields, form.schema, rebase)
    }
    return { ...form, name: nameOfPage(form.name, index), schema, ui: { ...pageUi, ...settings } }
  })
}

/** Puts the form's title before the page's, because task and answer lists show the page without its form. */
function joinTitles(form: string | undefined, page: string): string {
  if (form === undefined || spaceWords(page).includes(spaceWords(form))) return page
  return `${form}: ${page}`
}

const spaceWords = (title: string) => ` ${(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function pickUi(
  { 'ui:groups': groups, fields: settings, ...ui }: RawForm['ui'],
  { fields }: Page,
  place: PagePlace
): RawForm['ui'] {
  const keepOwn = (names: string[]) => names.filter(name => fields.includes(name))
  const ownGroups = groups
    ?.map(group => ({ ...group, fields: keepOwn(group.fields) }))
    .filter(group => group.fields.length > 0)
  const named = Object.entries(settings ?? {}).filter(([name]) => fields.includes(name))
  return {
    ...ui,
    ...(ownGroups ? { 'ui:groups': ownGroups } : { 'ui:order': fields }),
    ...(settings && { fields: rebasePrefills(Object.fromEntries(named), [], place) })
  }
}

/** Rewrites `ui:prefill` references to other pages as absolute paths in the record. */
function rebasePrefills(
  settings: { [name: string]: FieldUi },
  group: readonly string[],
  place: PagePlace
): { [name: string]: FieldUi } {
  const rebased = Object.entries(settings).map(([name, own]) => {
    const source = own['ui:prefill']
    const isOfAnswer = source !== undefined && prefillReference(own) !== undefined
    return [
      name,
      {
        ...own,
        ...(isOfAnswer && { 'ui:prefill': rebaseReference(source, group, place) }),
        ...(own.fields && { fields: rebasePrefills(own.fields, [...group, name], place) })
      }
    ]
  })
  return Object.fromEntries(rebased)
}
