// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/bulk-message":{"schema":{"properties":{"message":{"errorMessage":{"required":"Écrivez un message."}}}},"ui":{"fields":{"message":{"ui:help":"Nous gardons votre message un certain temps dans Messages envoyés. Ne nommez des personnes que si c’est nécessaire. Si une personne que vous nommez est effacée plus tard, les copies du message chez les autres restent."}},"ui:submit":"Envoyer le message"}}}
