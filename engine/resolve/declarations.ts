import { createHash } from 'node:crypto'
import { listDeclared } from '../model/declaration.ts'
import { onlineForm } from '../model/parties.ts'
import type { Sources } from '../schema-files/sources.ts'
import { readParties } from './parties.ts'
import type { ResolvedProject } from './project.ts'
import { type RawForm, toForm } from './resolve.ts'

/**
 * Adds a hash of the declared texts to each form that is signed, so that the server can tell whether a page showed the current
 * ones. The forms of a part are signed together and share the hash.
 */
export function addDeclarationVersions(sources: Sources, project: ResolvedProject): ResolvedProject {
  const { forms, parts, journey } = project
  const signed = journey.steps.filter(({ signature }) => signature).map(({ form }) => form)
  const groups = [
    ...parts.filter(part => part.forms.some(name => signed.includes(name))).map(part => part.forms),
    ...Object.keys(readParties(sources).parties).map(party => [onlineForm(party)])
  ]
  const versioned = forms.map(form => {
    const names = groups.find(group => group.includes(form.name))
    return names ? { ...form, declarationVersion: hashDeclared(forms, names) } : form
  })
  return { ...project, forms: versioned }
}

function hashDeclared(forms: readonly RawForm[], names: readonly string[]): string {
  const words = names.flatMap(name =>
    forms.filter(form => form.name === name).flatMap(form => listDeclared(toForm(form)))
  )
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
