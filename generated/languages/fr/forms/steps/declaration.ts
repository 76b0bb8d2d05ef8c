// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/declaration":{"schema":{"title":"Déclaration","description":"Je déclare que les informations que j’ai données ici sont exactes et complètes. Elles sont la base de mon contrat avec BTC Outsourcing Limited.","properties":{"certified":{"title":"Je certifie que les informations données sont exactes et sont la base de mon contrat avec BTC Outsourcing Limited.","errorMessage":{"required":"Confirmez la déclaration !","const":"Confirmez la déclaration !"}}}},"ui":{"fields":{"signature":{"ui:help":"Dessinez-la avec un doigt, ou importez-en une photo."}}},"declarationVersion":"f26ab9555d7b9949"}}
