// The expected rows are those of another encoder (segno at level M with mask 0, without the byte of zeros that it
// puts before the padding), each as a hexadecimal number.
import { expect, test } from 'vitest';
import { qr } from '../src/ui/seats/qr';

const hex = (row: boolean[]): string => BigInt(`0b${row.map(Number).join('')}`).toString(16);

test('a link of usual length is drawn as others draw it', () => {
  const rows = qr('http://192.168.1.20:8000/t/XijMiskEaSbo?i=x3snRp5OeQuCCabcdefghi');
  const expected = `
    1fc039c67f 1052634b41 174361235d 174d2e435d 17522e375d 104707ae41 1fd555557f d30e900 154b614b12
    b0aebe109 1afdc3093b b8f6da802 1c6acacd63 9b5490c61 6c3049177 1910ee2e21 ee4f61bc9 1e0f3e3945
    f9b4bc63 1d0e1edad2 3f7b12c6c 13b9d5cce9 14788859e5 1ca113e91a 1251e359d8 40c6b698b 11dd0f44b3
    c9eeda8c2 17d90badf9 1bcb0d1d 1fc7459b53 104a9c2f18 175f3639f2 17483e10ba 175cfc5d97 10491aea9a
    1fdf39afab
  `;
  expect(rows?.map(hex)).toEqual(expected.trim().split(/\s+/));
});

test('a short one is drawn as others draw it', () => {
  const rows = qr('http://a.b/t/c');
  const expected = `
    1fcf7f 105841 17475d 17465d 175d5d 104e41 1fd57f 900 154512 3bfb1 1f63f7 f1d92 15ca28 1f73 1fc917
    104a13 175b2a 1741ba 175715 1041ba 1fda0b
  `;
  expect(rows?.map(hex)).toEqual(expected.trim().split(/\s+/));
});

test('a long one is drawn as others draw it', () => {
  const rows = qr(
    'https://play.example.org/t/XijMiskEaSbo?i=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  );
  const expected = `
    1fc342aaa7f 105f7aaaa41 1746a15555d 1741d95445d 175572a225d 104416efb41 1fd5555557f 42eadb00
    1548cfbb812 70bf11594d 1701555417 159f08addb2 13f3998e2c8 190a75554d 126f8755577 6bbe9aaa52
    1b42baaaa60 12afa55554c f7fb955517 71cc2aaa21 4e9026abea 1e90e19474f 1fca7914017 19929ee98b2
    c33aebbeb 1e80c510841 1a64b440c17 1e2819bedb2 dc7aaaad8 28a165514d 15c6345550f 886caaaaf2
    1443e8aabf0 1d4d5551f 1fc56595755 104fde2a912 1755762b9fb 174cfd1de9f 17592595437 104116acfa2
    1fdfe3b8bbb
  `;
  expect(rows?.map(hex)).toEqual(expected.trim().split(/\s+/));
});

test('a text that is too long has no code', () => {
  expect(qr('x'.repeat(107))).toBeNull();
});
