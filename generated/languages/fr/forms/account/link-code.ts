// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Code d’un lien","properties":{"code":{"errorMessage":"Le code a 6 chiffres."}}},"ui":{"ui:submit":"Continuer"}}
