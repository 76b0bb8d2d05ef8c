// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kxVx":"Retour à votre dossier","DTuw":"Vous n’en avez pas besoin pour le moment.","BaaO":"Si vous y avez déjà répondu, nous gardons vos réponses et les utiliserons de nouveau si besoin.","Pnvv":"Certaines réponses n’ont pas été envoyées"}
