// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Confirmez votre adresse e-mail","properties":{"code":{"errorMessage":"Le code a 4 chiffres."}}},"ui":{"ui:submit":"Valider"}}
