// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Détails de l’emploi","properties":{"employeeId":{"title":"Matricule"},"secondedTo":{"title":"Détaché(e) chez","errorMessage":{"required":"Choisissez l’entreprise où vous travaillez."}},"salaryAccountNumber":{"title":"Numéro de compte salaire","errorMessage":"Le numéro de compte doit avoir 10 chiffres."},"bankName":{"title":"Banque"}}}}
