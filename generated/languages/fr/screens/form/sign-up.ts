// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["Vous avez déjà un compte ? ",["link","Connexion"]],"uTBWV":"Se connecter plutôt","XocEa":"Inscription","qWCaB":"Inscription administrateur","CJidh":["Vous vous inscrivez pour travailler chez ",["client"],"."],"nXDjl":"Nous ne reconnaissons pas l’entreprise de ce lien.","Mpneo":"Vous pouvez quand même vous inscrire et choisir l’entreprise plus tard.","LkosV":"Comment nous utilisons vos informations","bQZfr":"Modifier l’e-mail"}
