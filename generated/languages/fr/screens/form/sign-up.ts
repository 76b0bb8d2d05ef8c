// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["Vous avez déjà un compte ? ",["link","Connexion"]],"BDjn":["Déjà inscrit(e) ? ",["link","Connexion"]],"hzmO":"Se connecter à ce compte","adKr":"Inscription","vPoU":"Inscription administrateur","rLrK":["Vous vous inscrivez pour travailler chez ",["client"],"."],"arVl":"Nous ne reconnaissons pas l’entreprise de ce lien.","Jxuk":"Vous pouvez quand même vous inscrire et choisir l’entreprise plus tard.","untl":"Comment nous utilisons vos informations","gZDg":"Modifier l’e-mail"}
