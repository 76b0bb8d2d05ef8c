// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Renvoyer un formulaire","properties":{"message":{"title":"Que faut-il corriger ?"}}},"ui":{"ui:submit":"Renvoyer","fields":{"message":{"ui:help":"La personne reçoit ceci par e-mail, avec un nouveau lien vers ses réponses."}}}}
