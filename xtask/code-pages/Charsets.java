import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/** Prints Java's single-byte charsets, a line of JSON each: names, and 256 code points. */
class Charsets {
    public static void main(String[] arguments) {
        for (Charset charset : Charset.availableCharsets().values()) {
            List<String> names = new ArrayList<>(charset.aliases());
            names.add(0, charset.name());
            List<String> table = new ArrayList<>();
            for (int octet = 0; octet < 256; octet++) {
                String text;
                try {
                    text = charset.newDecoder().decode(ByteBuffer.wrap(new byte[] {(byte) octet})).toString();
                } catch (CharacterCodingException none) {
                    text = "";
                }
                table.add(text.length() == 1 ? String.valueOf((int) text.charAt(0)) : "-1");
            }
            System.out.println("[[\"" + String.join("\",\"", names) + "\"],[" + String.join(",", table) + "]]");
        }
    }
}
