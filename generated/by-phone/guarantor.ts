// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["7e0ed03"] = validate0;
    var func0 = require_ucs2length().default;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.relationship === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "relationship" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.phone === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "phone" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func0(data0) > 100) {
              let err3 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (func0(data0) < 2) {
              let err4 = { instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 2 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.phone !== void 0 && typeof data.phone != "string") {
          let err6 = { instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data.relationship !== void 0) {
          let data2 = data.relationship;
          if (typeof data2 == "string") {
            if (func0(data2) > 100) {
              let err7 = { instancePath: instancePath + "/relationship", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (func0(data2) < 2) {
              let err8 = { instancePath: instancePath + "/relationship", keyword: "minLength", params: { limit: 2 } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/relationship", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"by-phone/guarantor","schema":{"title":"Ask a guarantor","type":"object","required":["name","relationship","phone"],"properties":{"name":{"type":"string","title":"Full name of the guarantor","minLength":2,"maxLength":100},"phone":{"type":"string","title":"Phone number of the guarantor","format":"phone","x-sensitive":"personal"},"relationship":{"type":"string","title":"How do you know each other?","minLength":2,"maxLength":100}}},"ui":{"ui:submit":"Send the link","fields":{"name":{"ui:help":"Someone who knows you well and is not a member of your family."},"email":{"ui:help":"Your guarantor gets a link and a code at this address."},"relationship":{"ui:help":"For example: former employer, pastor, neighbour"}}}}, validate: validators["7e0ed03"], validators }
