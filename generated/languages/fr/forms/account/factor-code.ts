// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Code d’authentification","properties":{"code":{"title":"Code de l’appli","errorMessage":"Le code a 6 chiffres."}}},"ui":{"ui:submit":"Activer"}}
