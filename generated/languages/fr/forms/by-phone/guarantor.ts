// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"by-phone/guarantor":{"schema":{"title":"Demander à un garant","properties":{"name":{"title":"Nom complet du garant"},"phone":{"title":"Numéro de téléphone du garant"},"relationship":{"title":"Comment vous connaissez-vous ?"}}},"ui":{"ui:submit":"Envoyer le lien","fields":{"name":{"ui:help":"Une personne qui vous connaît bien et qui n’est pas de votre famille."},"email":{"ui:help":"Votre garant reçoit un lien et un code à cette adresse."},"relationship":{"ui:help":"Par exemple : ancien employeur, pasteur, voisin"}}}}}
