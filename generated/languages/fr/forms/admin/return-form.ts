// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/return-form":{"schema":{"title":"Faire corriger un formulaire","properties":{"message":{"title":"Que faut-il corriger ?"}}},"ui":{"ui:submit":"Demander la correction","fields":{"message":{"ui:help":"La personne reçoit ceci par e-mail, avec un nouveau lien vers ses réponses."}}}}}
