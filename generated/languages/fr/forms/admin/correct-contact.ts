// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"title":"Corriger l’e-mail ou le téléphone","properties":{"email":{"title":"E-mail"},"phone":{"title":"Téléphone"},"reason":{"title":"Motif","errorMessage":{"required":"Choisissez un motif."},"x-texts":{"asked by the employee":"demandé par l’employé","typing mistake":"faute de frappe","mailbox lost":"boîte mail perdue","phone number lost":"numéro de téléphone perdu","other":"autre"}}}},"ui":{"ui:submit":"Enregistrer"}}}
