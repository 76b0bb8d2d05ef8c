import { journey, parts, titles } from '../../generated/journey.ts'
import type { WaitingSave } from '../offline/waiting-saves.ts'

export function titleOfSave({ part, path }: WaitingSave): string {
  const form = journey.steps.find(step => step.path === path)?.form
  return parts.find(({ name }) => name === part)?.title ?? (form && titles[form]) ?? part
}
